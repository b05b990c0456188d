import { expect, it } from 'vitest';
import { misspelledSettings } from './misspelled.js';

it.each([
  ['TIMEZONE', 'TIME_ZONE'],
  ['SMTP_URI', 'SMTP_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['RETENTION_MONTH', 'RETENTION_MONTHS'],
  ['OWNER_EMAIL', 'OWNER_EMAILS'],
  ['ADMIN_MAIL', 'ADMIN_EMAIL'],
  ['BUSINESSS_NAME', 'BUSINESS_NAME'],
  ['BUSINESS_NAMES', 'BUSINESS_NAME'],
  ['SESSION_SECRETS_FILE', 'SESSION_SECRET_FILE'],
  ['DB_DIR', null],
  ['PORTS', null],
  ['TIME_ZONE', null],
])('the variable %s is said to mean %s', (name, meant) => {
  expect(misspelledSettings({ [name]: 'x' })).toEqual(
    meant === null ? [] : [`${name} is not a setting; did you mean ${meant}?`],
  );
});

it('a variable that is called nearly as a setting that is set is another program’s', () => {
  expect(misspelledSettings({ TIMEZONE: 'UTC', TIME_ZONE: 'UTC' })).toEqual([]);
  expect(misspelledSettings({ SMTP_URI: 'x', SMTP_URL_FILE: '/run/secrets/smtp' })).toEqual([]);
  expect(misspelledSettings({ SMTP_URI_FILE: 'x', SMTP_URL: 'smtp://mail' })).toEqual([]);
});

/** Of shells, Docker, systemd, GitHub, GitLab, Kubernetes, Heroku, and of our own compose file. */
const USUAL = `
  PATH HOME USER SHELL LANG LC_ALL PWD OLDPWD TERM LOGNAME MAIL HOST HOSTNAME SHLVL TZ DISPLAY EDITOR
  XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS SSH_AUTH_SOCK LISTEN_PORT PORTS
  NODE_ENV NODE_VERSION NODE_OPTIONS YARN_VERSION INIT_CWD COLORTERM NO_COLOR FORCE_COLOR DEBUG CI BUILD_ID
  GITHUB_ACTIONS GITHUB_SHA GITHUB_SERVER_URL GITHUB_REF_NAME RUNNER_OS RUNNER_TEMP CI_SERVER_URL CI_JOB_URL
  CI_PROJECT_NAME GITLAB_USER_EMAIL INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY CREDENTIALS_DIRECTORY
  KUBERNETES_PORT KUBERNETES_SERVICE_HOST MYSQL_PORT MYSQL_HOST MYSQL_URL MYSQL_DATABASE MYSQL_PASSWORD
  REDIS_URL POSTGRES_URL POSTGRES_PASSWORD DYNO APP_URL BASE_URL HTTP_PROXY HTTPS_PROXY NO_PROXY API_REPLICAS
  SSL_CERT_FILE SSL_CERT_DIR IPV6 CERTS_FOLDER BACKUP_FOLDER TRUSTED_PROXIES ADMIN_USER ADMIN_NAME USER_EMAIL
`;

it('the usual variables of machines, containers and builds are not taken for settings', () => {
  const usual = Object.fromEntries(USUAL.match(/\S+/g)?.map((name) => [name, 'x']) ?? []);
  expect(misspelledSettings({ ...process.env, ...usual })).toEqual([]);
});
