/** A text that somebody wrote, as they wrote it; nothing where there is none. */
export function Words({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <section className="sheet-part">
      <h3>{title}</h3>
      <p className="sheet-words" dir="auto">
        {text}
      </p>
    </section>
  );
}
