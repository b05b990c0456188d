/** What the owner has written over several lines: an empty one begins a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, at) => (
    <p className="owner-words" key={at}>
      {paragraph}
    </p>
  ));
}

export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
