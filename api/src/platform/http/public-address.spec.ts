import { lookup } from 'node:dns';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPublicHost, NOT_PUBLIC, publicLookup } from './public-address.js';

describe('addresses of the internet', () => {
  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '192.169.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['0.0.0.0', '127.0.0.1', '127.255.255.254', '10.1.2.3', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '198.18.0.1', '192.0.2.1', '203.0.113.9'],
    ...['224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:8.8.8.8', '::ffff:127.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1'],
    ...['fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2002:7f00:1::', '2001:0:1::1'],
    ...['2001:db8::1', 'fec0::1', 'not an address', ''],
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

const hostOf = (address: string) => new URL(address).hostname;

describe('hosts of the internet, however they are spelt', () => {
  it.each(['https://push.example', 'https://8.8.8.8', 'https://[2606:4700::1111]'])(
    '%s may be one',
    (address) => {
      expect(isPublicHost(hostOf(address))).toBe(true);
    },
  );

  it.each([
    ...['https://localhost', 'https://LOCALHOST.', 'https://api.localhost', 'https://mysql'],
    ...['https://mysql.', 'https://127.1', 'https://2130706433', 'https://0x7f.0.0.1'],
    ...['https://0177.0.0.1', 'https://0x7f000001', 'https://0', 'https://①②⑦.0.0.1'],
    ...['https://[::1]', 'https://[::ffff:7f00:1]', 'https://[::ffff:127.0.0.1]'],
    ...[
      'https://[fe80::1]',
      'https://169.254.169.254',
      'https://10.0.0.1.',
      'https://%31%30.0.0.1',
    ],
  ])('%s is none', (address) => {
    expect(isPublicHost(hostOf(address))).toBe(false);
  });
});

describe('a name is resolved for a connection', () => {
  const resolve = promisify<string, object, unknown>(publicLookup);

  it('that of this machine is refused, in either form that a connection asks for', async () => {
    for (const options of [{}, { all: true }, { family: 4 }])
      await expect(resolve('localhost', options)).rejects.toMatchObject({ code: NOT_PUBLIC });
  });

  it('one that there is not is the failure of the resolver', async () => {
    const failure = await promisify(lookup)('nothing.invalid').catch((error: unknown) => error);
    await expect(resolve('nothing.invalid', {})).rejects.toMatchObject({
      code: (failure as NodeJS.ErrnoException).code,
    });
  });
});
