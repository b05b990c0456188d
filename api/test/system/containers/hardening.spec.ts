import { beforeAll, describe, expect, it } from 'vitest';
import { compose, containersOf, docker, inspect } from './stack.js';

const SERVICES = ['nginx', 'api', 'mysql', 'backup-schedule'] as const;

/** What the kernel lets each do beyond what any program may, and why (docs/security.md). */
const CAPABILITIES = {
  nginx: ['CHOWN', 'NET_BIND_SERVICE', 'SETGID', 'SETUID'],
  api: [],
  mysql: ['CHOWN', 'DAC_OVERRIDE', 'SETGID', 'SETUID'],
  'backup-schedule': [],
};

describe.each(SERVICES)('the container of %s', (service) => {
  let id: string;
  beforeAll(async () => {
    id = (await containersOf(service))[0] ?? '';
  });
  const told = <T>(format: string) => JSON.parse(inspect(id, `{{json ${format}}}`)) as T;

  it('cannot write outside its volumes and size-limited folders', () => {
    expect(told<boolean>('.HostConfig.ReadonlyRootfs')).toBe(true);
    for (const options of Object.values(told<Record<string, string>>('.HostConfig.Tmpfs')))
      expect(options).toMatch(/size=\d+m/);
    expect(() => docker('exec', id, 'sh', '-c', 'touch /written')).toThrow(/Read-only file system/);
  });

  it('has no capability except those it starts with', () => {
    const added = told<string[] | null>('.HostConfig.CapAdd') ?? [];
    expect(told<string[]>('.HostConfig.CapDrop')).toEqual(['ALL']);
    expect(added.map((name) => name.replace(/^CAP_/, '')).toSorted()).toEqual(
      CAPABILITIES[service],
    );
    expect(told<string[]>('.HostConfig.SecurityOpt')).toContain('no-new-privileges:true');
  });

  it('has a limit of processes and memory', () => {
    expect(told<number>('.HostConfig.PidsLimit')).toBeGreaterThan(0);
    expect(told<number>('.HostConfig.Memory')).toBeGreaterThan(0);
  });
});

describe('a command in a container', () => {
  it('runs with no capability and a process limit', async () => {
    const { output } = await compose([
      ...['run', '--rm', '-T', '--entrypoint', 'sh', 'admin', '-c'],
      'grep CapEff /proc/self/status; cat /sys/fs/cgroup/pids.max /sys/fs/cgroup/pids/pids.max',
    ]);
    expect(output).toMatch(/CapEff:\s+0+\n/);
    expect(output).toMatch(/^100$/m);
  });
});

interface ServiceConfig {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  pids_limit?: number;
}

it.each(['compose.secrets.yml', 'compose.external.yml', 'compose.cluster.yml'])(
  'every container is limited with %s over the compose file, also that of a command',
  async (file) => {
    const DATABASE_URL = 'mysql://finesse@elsewhere:3306/finesse';
    const { output } = await compose(
      ['-f', file, '--profile', '*', 'config', '--format', 'json'],
      file === 'compose.external.yml' ? { variables: { DATABASE_URL } } : {},
    );
    const text = output.slice(0, output.lastIndexOf('}') + 1);
    const { services } = JSON.parse(text) as { services: Record<string, ServiceConfig> };
    expect(Object.keys(services).length).toBeGreaterThan(7);
    for (const [name, service] of Object.entries(services))
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          pids_limit: expect.any(Number) as number,
        }),
      ]);
  },
);

describe('the outside network', () => {
  it('nginx answers on IPv6, so that visitors keep their addresses', async () => {
    const [id = ''] = await containersOf('nginx');
    const networks = JSON.parse(inspect(id, '{{json .NetworkSettings.Networks}}')) as Record<
      string,
      { GlobalIPv6Address: string }
    >;
    const [{ GlobalIPv6Address: address } = { GlobalIPv6Address: '' }] = Object.values(networks);
    expect(address).toMatch(/^f[cd][0-9a-f]{2}:/);
    expect(docker('exec', id, 'curl', '-fsS', `http://[${address}]/api/health`)).toBe(
      '{"status":"ok"}',
    );
  });

  it('metrics are reachable from it, and on no port of the host', async () => {
    const [api = ''] = await containersOf('api');
    const [nginx = ''] = await containersOf('nginx');
    expect(docker('exec', nginx, 'curl', '-fsS', 'http://api:9100/metrics')).toContain(
      'http_request_duration_seconds',
    );
    expect(docker('port', api)).toBe('');
  });
});
