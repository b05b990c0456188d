import { ContactWays } from './ContactWays';
import { LinkForm } from './LinkForm';

/** For somebody who has come with an old link, a piece of one, or none. */
export function NoLink({ title }: { title: string }) {
  return (
    <>
      <header className="request-head">
        <h1>{title}</h1>
        <p className="request-lead">
          Open the newest link that we sent you, or have it sent again below. You cannot find it?
          Please <ContactWays />.
        </p>
      </header>
      <LinkForm />
    </>
  );
}
