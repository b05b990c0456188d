import './stat-cards.scss';

interface StatCardsProps {
  label: string;
  /** In order; an unknown number is shown as "-" (spec §2). */
  stats: readonly (readonly [name: string, count: number | undefined])[];
}

export function StatCards({ label, stats }: StatCardsProps) {
  return (
    <section aria-label={label}>
      <dl className="stat-cards d-grid overflow-hidden border rounded-3 tabular-nums">
        {stats.map(([name, count]) => (
          <div key={name} className="stat-card text-center bg-body-secondary">
            <dt>{name}</dt>
            <dd>{count?.toLocaleString('en-GB') ?? '-'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
