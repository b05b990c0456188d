/** The pages that the server renders; each is a chunk of its own, so a visitor loads but one. */
export type PageName = 'landing' | 'privacy' | 'terms' | 'request' | 'admin' | 'notFound';
