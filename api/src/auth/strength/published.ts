/** ADMIN_PASSWORD of .env.example, which everybody can read. */
export const SAMPLE_PASSWORD = 'sample-admin-password';
