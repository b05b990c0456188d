import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import { ContentContext } from '../../shared/catalogue';
import { EMPTY_VALUES, FORM_FIELDS, controlId } from './fields';
import { StepFields } from './StepFields';

const nothing = () => undefined;
const CONTENT = {
  catalogue: { ...firstCatalogue('USD'), version: 1, currency: 'USD' },
  pictures: {},
};

describe('the booking form', () => {
  it.each(FORM_FIELDS.map((field) => [field.name, field] as const))(
    'has one control for %s on its step, with its label and message',
    (name, { step, label }) => {
      const html = renderToStaticMarkup(
        <ContentContext value={CONTENT}>
          <StepFields
            step={step}
            values={EMPTY_VALUES}
            errors={{ [name]: `message about ${name}` }}
            edit={nothing}
            onChange={nothing}
          />
        </ContentContext>,
      );
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
    const html = renderToStaticMarkup(
      <ContentContext value={CONTENT}>
        <StepFields step={3} values={values} errors={{}} edit={nothing} onChange={nothing} />
      </ContentContext>,
    );
    expect(html.includes('in the night from Friday to Saturday')).toBe(isNight);
  });
});
