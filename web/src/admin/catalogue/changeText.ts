import { TEMPLATE_LABELS } from '@finesse/api/contract/messages';
import { get } from 'react-hook-form';
import { price } from '@finesse/api/contract/currency';
import type { MailWordsTemplate } from '@finesse/api/contract/mail-words';
import { isRecord } from '../../shared/isRecord';
import type { Change } from './draft/changes';
import { join, type Draft } from './draft/paths';
import { textOf, type FieldSpec, type Item, capitalised, itemName } from './fields/fieldSpec';
import { sectionAt } from './sections';

interface Place {
  /** The items that it is in, and its label: `Premium`, `Hours`. */
  names: string[];
  spec: FieldSpec | undefined;
}

/** Longer ones are only said to have changed. */
const SHORT = 40;

/** "Premium $450 → $460" */
export function changeText(change: Change, latter: Draft, currency: string): string {
  const { path, before, after, isOrder } = change;
  const { names, spec } = placeOf(path, latter, before ?? after);
  const where = whereOf({ names, spec });
  if (isOrder) return `${where} in another order`;
  if (isRecord(after) && isMissing(before)) return `${where} added`;
  if (isRecord(before) && isMissing(after)) return `${where} removed`;
  const [one, other] = [before, after].map((value) => valueText(value, spec, currency));
  return [one, other].every((text) => text !== undefined && text.length <= SHORT)
    ? `${where} ${one ?? ''} → ${other ?? ''}`
    : `${where} changed`;
}

/** The first of the changes as a sentence, and how many more there are; '' for none. */
export function changesText(changes: readonly Change[], latter: Draft, currency: string, most = 2) {
  const shown = changes.slice(0, most).map((change) => changeText(change, latter, currency));
  const more = changes.length - shown.length;
  if (shown.length === 0) return '';
  return `${shown.join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}.`;
}

const isMissing = (value: unknown) => value === undefined || value === null;

/** "Premium: Hours"; a price is that of its item. */
const whereOf = ({ names, spec }: Place): string =>
  (spec?.kind === 'money' && names.length > 1 ? names.slice(0, -1) : names).join(': ');

/** A value as it is shown in a sentence; undefined for what has many. */
export function valueText(value: unknown, spec: FieldSpec | undefined, currency: string) {
  if (value === undefined || value === null || value === '')
    return spec?.kind === 'number' ? (spec.none ?? 'none') : 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (spec?.kind === 'picture' || spec?.kind === 'uses') return undefined;
  if (spec?.kind === 'deposit' && isRecord(value))
    return typeof value['amount'] === 'number'
      ? price(value['amount'], currency)
      : `${textOf(value['percent'])} per cent`;
  if (typeof value === 'number')
    return spec?.kind === 'money' ? price(value, currency) : String(value);
  return typeof value === 'string' ? value : undefined;
}

/**
 * Where a path leads to in a document.
 * @param value what is there, where the document may not have it
 */
export function placeOf(path: string, document: Draft, value: unknown): Place {
  const section = sectionAt(path);
  const found = fieldAt(section?.fields ?? [], path, '', { document, value });
  return found ?? { names: [section?.title ?? path], spec: undefined };
}

function fieldAt(
  specs: readonly FieldSpec[],
  path: string,
  base: string,
  within: { document: Draft; value: unknown },
): Place | undefined {
  for (const spec of specs) {
    const at = join(base, spec.name);
    if (path !== at && !path.startsWith(`${at}.`)) continue;
    const [next, ...rest] = path.slice(at.length + 1).split('.');
    if (path === at || next === undefined) return { names: [spec.label], spec };
    if (spec.kind === 'mailWords')
      return { names: [TEMPLATE_LABELS[next as MailWordsTemplate], 'your words'], spec };
    if (spec.kind === 'optional')
      return fieldAt(spec.fields, path, at, within) ?? { names: [spec.label], spec };
    if (spec.kind !== 'list') return { names: [spec.label], spec };
    const itemPath = join(at, next);
    const isItem = rest.length === 0 && isRecord(within.value);
    const item = (isItem ? within.value : get(within.document, itemPath, {})) as Item;
    const own = itemName(spec.item, item, Number(next));
    const name = /^\d+$/.test(own) ? capitalised(`${spec.item.noun} ${own}`) : own;
    if (rest.length === 0) return { names: [name], spec: undefined };
    const field = fieldAt(spec.item.fields, path, itemPath, within);
    if (field) return { ...field, names: [name, ...field.names] };
    const isArchived = rest[0] === 'archived';
    return { names: isArchived ? [name, 'Archived'] : [name], spec: undefined };
  }
  return undefined;
}
