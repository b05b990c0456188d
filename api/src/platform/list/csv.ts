import type { StreamableFile } from '@nestjs/common';
import { streamed } from './list-calls.js';

/** Without it, Excel does not recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/**
 * Where a spreadsheet may find a formula (OWASP, CSV injection): at the start of a cell, and after
 * what some programs take for a separator. Some also skip blanks, invisible characters and quotes in
 * front, or accept the full-width forms.
 */
const FORMULA = /(?<=^|[,;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cf}"])*[=+\-@＝＋－＠])|^(?=[\t\r])/gu;

/** Whatever separates cells in this file, some programs also do so at the others. */
const QUOTED = /[",;\t\r\n]/;

export interface CsvColumn<Row> {
  title: string;
  cell: (row: Row) => string;
  /** True for numbers of our own, whose minus is no formula. */
  isNumber?: true;
}

/**
 * A CSV file (RFC 4180, UTF-8) of any length, streamed while it is read.
 * @param fileName ASCII without quotes
 */
export const csvFile = <Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncGenerator<Row[], void>,
  separator: string,
): Promise<StreamableFile> =>
  streamed(text(columns, batches, separator), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${fileName}"`,
  });

async function* text<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncGenerator<Row[], void>,
  separator: string,
): AsyncGenerator<string, void> {
  const line = (cells: string[]) => cells.join(separator) + LINE_END;
  const cellOf = (row: Row, { cell, isNumber }: CsvColumn<Row>) =>
    isNumber ? cell(row) : quoted(cell(row));
  let head = BYTE_ORDER_MARK + line(columns.map(({ title }) => quoted(title)));
  for await (const rows of batches) {
    yield head + rows.map((row) => line(columns.map((column) => cellOf(row, column)))).join('');
    head = '';
  }
  if (head) yield head;
}

function quoted(cell: string): string {
  const text = asText(cell);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Puts an apostrophe wherever a formula could begin, which makes spreadsheets treat it as text. */
export const asText = (cell: string): string => cell.replace(FORMULA, "'");
