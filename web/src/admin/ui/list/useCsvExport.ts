import { CSV_DECIMALS, type CsvDecimals } from '@finesse/api/contract/currency';
import { deviceStorage } from '../../../shared/storage';
import { useToast } from '../toast/useToast';

const NAME = 'csv-decimals';

const EXAMPLES: Readonly<Record<CsvDecimals, string>> = { point: '1250.50', comma: '1250,50' };
const OTHER: Readonly<Record<CsvDecimals, CsvDecimals>> = { point: 'comma', comma: 'point' };

/**
 * How the spreadsheets of this browser's owner write numbers: as chosen before, else as the browser's
 * language does, which is no more than likely.
 */
function csvDecimals(): CsvDecimals {
  const chosen = deviceStorage.read(NAME);
  const known = CSV_DECIMALS.find((decimals) => decimals === chosen);
  if (known) return known;
  const parts = new Intl.NumberFormat(navigator.language).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? 'comma' : 'point';
}

/**
 * Makes a file for spreadsheets, and then offers the other way of writing numbers: only who opens the
 * file can tell which one their program reads.
 * @param save resolves to whether the file was saved; it says itself what went wrong
 */
export function useCsvExport(
  save: (decimals: CsvDecimals) => Promise<boolean>,
): () => Promise<void> {
  const toast = useToast();
  const saveAs = async (decimals: CsvDecimals): Promise<void> => {
    if (!(await save(decimals))) return;
    const other = OTHER[decimals];
    toast(
      {
        title: 'File Saved',
        description: `For spreadsheets that write ${EXAMPLES[decimals]}.`,
      },
      {
        label: `Use ${EXAMPLES[other]}`,
        sentence: `Export again for spreadsheets that write ${EXAMPLES[other]}`,
        run: () => {
          deviceStorage.store(NAME, other);
          void saveAs(other);
        },
      },
    );
  };
  return () => saveAs(csvDecimals());
}
