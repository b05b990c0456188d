import { describe, expect, it } from 'vitest';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import { staticMarkup } from '../../../test/static-markup';
import { ContentContext } from '../../shared/catalogue';
import { EMPTY_VALUES, FORM_FIELDS, controlId } from './fields';
import { StepFields, type StepFieldsProps } from './StepFields';

const nothing = () => undefined;
const CONTENT = {
  catalogue: { ...firstCatalogue('USD'), version: 1, currency: 'USD' },
  pictures: {},
};

const htmlOf = (fields: Pick<StepFieldsProps, 'step'> & Partial<StepFieldsProps>) =>
  staticMarkup(
    <ContentContext value={CONTENT}>
      <StepFields values={EMPTY_VALUES} errors={{}} edit={nothing} onChange={nothing} {...fields} />
    </ContentContext>,
  );

describe('the booking form', () => {
  it.each(FORM_FIELDS.map((field) => [field.name, field] as const))(
    'has one control for %s on its step, with its label and message',
    (name, { step, label }) => {
      const html = htmlOf({ step, errors: { [name]: `message about ${name}` } });
      const ids = html.split(`id="${controlId(name)}"`).length - 1;
      expect(ids).toBe(1);
      expect(html).toMatch(new RegExp(`<(input|select|textarea)[^>]* name="${name}"`));
      expect(html).toContain(label);
      expect(html).toContain(`message about ${name}`);
    },
  );

  it.each([
    ['00:30', true],
    ['19:30', false],
  ])('at %s says whether the time is in the night before the date: %s', (eventTime, isNight) => {
    const values = { ...EMPTY_VALUES, eventDate: '2031-07-19', eventTime };
    const html = htmlOf({ step: 3, values });
    expect(html.includes('in the night from Friday to Saturday')).toBe(isNight);
  });
});
