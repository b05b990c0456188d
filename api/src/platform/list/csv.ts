import type { StreamableFile } from '@nestjs/common';
import { streamed } from './stream.js';

/** Without it, Excel takes UTF-8 for the machine's own alphabet. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/**
 * Where a spreadsheet may begin a cell and find a formula in it (OWASP, CSV injection): at the
 * start, and after what separates cells or lines where the comma does not. Blanks, invisible signs
 * and quotes in front, and the full-width forms, are read over by one program or another.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=(?:[^\S\t\r\n]|[\p{Cf}"])*[=+\-@＝＋－＠])|^(?=[\t\r])/gu;

/** LibreOffice also separates cells at semicolons and tabs. */
const QUOTED = /[",;\t\r\n]/;

export interface CsvColumn<Row> {
  title: string;
  /** The text of a row's cell; what a spreadsheet could take for a formula is defused here. */
  cell: (row: Row) => string;
}

/**
 * A table for spreadsheets (RFC 4180, UTF-8) of any length, sent while it is read.
 * @param fileName what a browser saves it as: ASCII without quotes
 */
export const csvFile = <Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncGenerator<Row[], void>,
): Promise<StreamableFile> =>
  streamed(text(columns, batches), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${fileName}"`,
  });

async function* text<Row>(
  columns: readonly CsvColumn<Row>[],
  batches: AsyncGenerator<Row[], void>,
): AsyncGenerator<string, void> {
  let head = BYTE_ORDER_MARK + line(columns.map(({ title }) => title));
  for await (const rows of batches) {
    yield head + rows.map((row) => line(columns.map(({ cell }) => cell(row)))).join('');
    head = '';
  }
  if (head) yield head;
}

const line = (cells: string[]) => cells.map(written).join(',') + LINE_END;

function written(cell: string): string {
  const text = asText(cell);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** With an apostrophe wherever a formula could begin: spreadsheets take what follows for text. */
export const asText = (cell: string): string => cell.replace(FORMULA, "'");
