import { useCatalogue } from '../../shared/catalogue';
import { Footer } from '../Footer';
import { PageBar } from '../PageBar';
import { paragraphsOf } from '../Paragraphs';
import '../text-page.scss';

/** The owner's terms and conditions; a page to read, without scripts. */
export default function TermsRoot() {
  const { terms } = useCatalogue();
  return (
    <div className="text-page">
      <PageBar />
      <main id="main" tabIndex={-1}>
        <article className="notice">
          <h1>Terms and conditions</h1>
          <div className="terms mw-measure">
            {paragraphsOf(terms).map((paragraph, at) =>
              isHeading(paragraph) ? (
                <h2 key={at}>{paragraph}</h2>
              ) : (
                <p className="owner-words" key={at}>
                  {paragraph}
                </p>
              ),
            )}
          </div>
        </article>
      </main>
      <Footer />
    </div>
  );
}

const LONGEST_HEADING = 80;

/** A short line of its own that ends without a full stop. */
const isHeading = (paragraph: string) =>
  paragraph.length <= LONGEST_HEADING && !/[\n.:;,!?]/.test(paragraph);
