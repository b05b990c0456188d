import type { MigrationInterface, QueryRunner } from 'typeorm';

const ERASED = '(SELECT id FROM bookings WHERE email = ?)';
const NAME = 'Erased';
/** States of a message that is still to be sent. */
const WAITING = "('queued', 'unsent', 'sending', 'uncertain')";

/**
 * Removes the owner's words from the quotes of erased bookings, and what could still be written to
 * such a booking after it was erased.
 */
export class AnonymiseWhatWasWrittenToErased1796083200070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      `UPDATE payments SET note = NULL WHERE bookingId IN ${ERASED}`,
      `UPDATE history SET fromText = NULL, toText = NULL WHERE field IS NULL AND recordId IN ${ERASED}`,
      `UPDATE messages SET state = 'stopped', nextAttemptAt = NULL
       WHERE state IN ${WAITING} AND bookingId IN ${ERASED}`,
      `UPDATE messages SET parameters = '{}', error = NULL
       WHERE parameters <> '{}' AND bookingId IN ${ERASED}`,
    ])
      await runner.query(statement, ['']);
    const quotes = (await runner.query(
      `SELECT id, draft, prices, acceptedName FROM quotes WHERE bookingId IN ${ERASED}`,
      [''],
    )) as Row[];
    for (const { id, draft, prices, acceptedName } of quotes)
      await runner.query(
        'UPDATE quotes SET draft = ?, prices = ?, acceptedName = ?, reason = NULL WHERE id = ?',
        [withoutWords(draft), withoutWords(prices), acceptedName === null ? null : NAME, id],
      );
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

interface Row {
  id: string;
  draft: string;
  prices: string;
  acceptedName: string | null;
}

interface Line {
  item?: string | null;
  description?: string;
}

/** A draft or prices as stored: descriptions of lines that are not of the catalogue, reasons and note. */
const withoutWords = (stored: string): string =>
  JSON.stringify(JSON.parse(stored), (key, value: unknown) => {
    if (key === 'note') return null;
    if (key === 'reason') return value === null ? null : NAME;
    if (key !== 'lines' || !Array.isArray(value)) return value;
    return (value as Line[]).map((line) =>
      typeof line.item === 'string' ? line : { ...line, description: NAME },
    );
  });
