// Samples that nothing here runs: what they say of the server must be what the server is.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]
const NODE = 'node_modules/node/bin/node'
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe('a unit of systemd', () => {
	const units = readdirSync(path.join(root, 'deploy')).filter((name) => /\.(service|timer)$/.test(name))

	/** Keys by section, those that we use; systemd warns of one that it does not know and goes on without it. */
	const KEYS: Readonly<Record<string, string>> = {
		Unit: 'Description After Wants',
		Service: `Type User Group WorkingDirectory ExecStart ExecReload Restart RestartSec KillMode TimeoutStopSec LimitNOFILE UMask StateDirectory
			StateDirectoryMode ProtectSystem ProtectHome PrivateTmp PrivateDevices NoNewPrivileges CapabilityBoundingSet ProtectClock
			ProtectControlGroups ProtectHostname ProtectKernelLogs ProtectKernelModules ProtectKernelTunables ProtectProc LockPersonality
			RestrictAddressFamilies RestrictNamespaces RestrictRealtime RestrictSUIDSGID SystemCallArchitectures SystemCallFilter
			SystemCallErrorNumber`,
		Timer: 'OnCalendar Persistent',
		Install: 'WantedBy',
	}

	test.each(units)('%s has known keys, each once', (name) => {
		let section = ''
		const seen = new Set<string>()
		for (const line of read(`deploy/${name}`).split('\n')) {
			if (line === '' || line.startsWith('#')) continue
			const opened = found(line, /^\[(\w+)\]$/)
			if (opened) section = opened
			else {
				const key = found(line, /^(\w+)=/) ?? line
				expect(KEYS[section]?.split(/\s+/), `${section} of ${name}`).toContain(key)
				expect(seen).not.toContain(`${section} ${key}`)
				seen.add(`${section} ${key}`)
			}
		}
		expect(seen).toContain('Unit Description')
	})

	test.each(units.filter((name) => name.endsWith('.service')))('%s starts a script that there is', (name) => {
		const unit = read(`deploy/${name}`)
		const folder = found(unit, /^WorkingDirectory=(.+)$/m)
		const [node = '', file = '', script = ''] = (found(unit, /^ExecStart=(.+)$/m) ?? '').split(' ')
		expect(node).toBe(`${folder}/${NODE}`)
		expect(existsSync(path.join(root, file))).toBe(true)
		expect(scripts[script]).toContain(`${file} ${script}`)
	})

	test('a timer starts the service of its name', () => {
		for (const name of units.filter((one) => one.endsWith('.timer')))
			expect(units).toContain(name.replace('.timer', '.service'))
	})

	test('the service may write where the sample of .env has its data', () => {
		const state = found(read('deploy/stambuk.service'), /^StateDirectory=(.+)$/m)
		expect(found(read('deploy/env.example'), /^DATA_DIR=(.+)$/m)).toBe(`/var/lib/${state}`)
	})
})

describe('a proxy', () => {
	const nginx = read('deploy/nginx.conf')
	const caddy = read('deploy/Caddyfile')

	test.each([
		['nginx.conf', nginx],
		['Caddyfile', caddy],
	])('%s closes what it opens', (_, text) => {
		const bare = text.replaceAll(/#.*|\{\$[^}]*\}/g, '')
		expect(bare.split('{')).toHaveLength(bare.split('}').length)
	})

	test('of nginx ends each directive, and tells who asks', () => {
		const lines = nginx.split('\n').map((line) => line.replace(/#.*/, '').trim())
		expect(lines.filter((line) => line !== '' && !/[;{}]$/.test(line))).toEqual([])
		expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
		expect(nginx).toContain('proxy_set_header Host $host;')
	})

	test('reaches the port that the server has by itself, and waits longer than an event stream is silent', () => {
		const port = found(read('server/config.ts'), /PORT\D+(\d{4})\b/)
		expect(found(nginx, /server 127\.0\.0\.1:(\d+);/)).toBe(port)
		expect(found(caddy, /UPSTREAM:127\.0\.0\.1:(\d+)\}/)).toBe(port)
		const silent = 25
		expect(Number(found(nginx, /proxy_read_timeout (\d+)s;/))).toBeGreaterThan(2 * silent)
	})
})

describe('the containers', () => {
	const compose = read('compose.yaml')
	const dockerfile = read('Dockerfile')

	test('are built from files that there are', () => {
		const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
			files.split(' '),
		)
		expect(copied).toContain('package-lock.json')
		for (const file of copied) expect(existsSync(path.join(root, file)), file).toBe(true)
		for (const [, file = ''] of compose.matchAll(/- \.\/(\S+?):/g))
			expect(existsSync(path.join(root, file)), file).toBe(true)
	})

	test('agree on base, port, network and where the data is', () => {
		expect(found(compose, /BASE: \$\{BASE:-(\S+)\}/)).toBe(found(dockerfile, /^ARG BASE=(\S+)$/m))
		expect(found(compose, /UPSTREAM: stambuk:(\d+)/)).toBe(found(dockerfile, /^EXPOSE (\d+)$/m))
		expect(found(dockerfile, /PORT=(\d+)/)).toBe(found(dockerfile, /^EXPOSE (\d+)$/m))
		expect(found(compose, /TRUST_PROXY: (\S+)/)).toBe(found(compose, /subnet: (\S+)/))
		expect(found(compose, /- data:(\S+)/)).toBe(found(dockerfile, /DATA_DIR=(\S+)/))
		expect(found(dockerfile, /^VOLUME (\S+)$/m)).toBe(found(dockerfile, /DATA_DIR=(\S+)/))
	})

	test('start and stop as the service does', () => {
		const [node, ...command] = JSON.parse(found(dockerfile, /^CMD (\[.+\])$/m) ?? '[]') as string[]
		expect(node).toBe(NODE)
		expect(scripts.start).toContain(command.join(' '))
		const stop = found(read('deploy/stambuk.service'), /^TimeoutStopSec=(\d+)$/m)
		expect(found(compose, /stop_grace_period: (\d+)s/)).toBe(stop)
	})
})

test('the sample of .env names settings that there are', () => {
	const readme = read('README.md')
	const names = [...read('deploy/env.example').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name)
	expect(names).toContain('PUBLIC_URL')
	for (const name of names) expect(readme).toContain(`\`${name}\``)
})
