import * as v from 'valibot';

/**
 * What Stripe takes in the calls that we make, by its published OpenAPI document of 2026-09-30.endive
 * (github.com/stripe/openapi, latest/openapi.spec3.json): the parameters that we have a use for. Like
 * Stripe, the stand-in refuses all others, so that a misspelt one is found.
 */

const text = (length = 5000) => v.pipe(v.string(), v.maxLength(length));
/** As a form has it. */
const integer = v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number));
const currency = v.pipe(v.string(), v.regex(/^[a-z]{3}$/));
const metadata = v.record(text(40), text(500));
const expand = v.optional(v.array(text()));

const NEW_SESSION = v.strictObject({
  allowed_payment_method_types: v.optional(
    v.array(v.picklist(['card', 'link', 'us_bank_account'])),
  ),
  cancel_url: v.optional(v.pipe(v.string(), v.url())),
  client_reference_id: v.optional(text(200)),
  expand,
  expires_at: v.optional(integer),
  line_items: v.array(
    v.strictObject({
      price_data: v.strictObject({
        currency,
        product_data: v.strictObject({
          name: text(),
          description: v.optional(text(40_000)),
        }),
        unit_amount: integer,
      }),
      quantity: integer,
    }),
  ),
  metadata: v.optional(metadata),
  mode: v.picklist(['payment', 'setup', 'subscription']),
  payment_intent_data: v.optional(
    v.strictObject({ description: v.optional(text(1000)), metadata: v.optional(metadata) }),
  ),
  // Not by its type: Stripe refuses a page without one, as it does one that has no http address.
  success_url: v.pipe(v.string(), v.url()),
});
export type NewSession = v.InferOutput<typeof NEW_SESSION>;

const ONE = v.strictObject({ expand });
const REFUNDS = v.strictObject({
  charge: v.optional(v.string()),
  expand,
  limit: v.optional(v.pipe(integer, v.minValue(1), v.maxValue(100))),
  payment_intent: v.optional(text()),
  starting_after: v.optional(v.string()),
});

const CALLS = {
  'POST /v1/checkout/sessions': NEW_SESSION,
  'GET /v1/checkout/sessions/{id}': ONE,
  'POST /v1/checkout/sessions/{id}/expire': ONE,
  'GET /v1/refunds': REFUNDS,
  'GET /v1/refunds/{id}': ONE,
  'GET /v1/disputes/{id}': ONE,
} as const;
export type Call = keyof typeof CALLS;

/** The call and its object; null for one that Stripe does not have or that we should not make. */
export function callOf(method: string, path: string): { call: Call; id: string } | null {
  const [, id = ''] = /^\/v1\/(?:checkout\/sessions|refunds|disputes)\/(\w+)/.exec(path) ?? [];
  const name = `${method} ${id === '' ? path : path.replace(id, '{id}')}`;
  return name in CALLS ? { call: name as Call, id } : null;
}

/** @throws Error that names the parameter */
export function parametersOf(call: Call, form: URLSearchParams): unknown {
  const result = v.safeParse(CALLS[call], nested(form));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${call}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

/** `a[0][b]=c` is `{a: [{b: 'c'}]}`. */
function nested(form: URLSearchParams): object {
  const root: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const path = name.replaceAll(']', '').split('[');
    let within = root;
    for (const [at, key] of path.entries())
      if (at === path.length - 1) within[key] = value;
      else within = (within[key] ??= {}) as Record<string, unknown>;
  }
  return lists(root) as object;
}

function lists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, lists(inner)] as const);
  const isList = entries.every(([key], at) => key === String(at));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
