import { describe, expect, test } from 'vitest'
import { ANYONE, isPublik, MAHASISWA, publik } from './access.ts'
import type { Endpoint } from './contract.ts'
import { API } from './endpoints.ts'

/** What is wrong with an endpoint's access, in a sentence each. */
function faults(key: string, { access, params }: Pick<Endpoint, 'access' | 'params'>): string[] {
	const names = [...key.matchAll(/:(\w+)/g)].map(([, name]) => name)
	const described = Object.keys((params as { properties?: object } | undefined)?.properties ?? {})
	const found = names.join() === described.join() ? [] : ['its parameters are not those of its path']
	if (isPublik(access)) return access.publik.length < 10 ? [...found, 'is open without a reason'] : found
	if (access.length === 0) found.push('lets nobody in')
	for (const { peran, owner, why } of access) {
		if (owner && why) found.push(`${peran} has an owner and a reason`)
		// A right reaches what it is for; a role only its own.
		if (peran && names.length > 0 && !owner && !why) found.push(`${peran} may name any ${names.join()}`)
	}
	return found
}

describe('the contract', () => {
	test.each(Object.entries<Endpoint>(API))('%s says whose its parameters must be', (key, endpoint) => {
		expect(key).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/\S*$/)
		expect(faults(key, endpoint)).toEqual([])
	})

	const id = { properties: { id: {} } }
	test.each([
		['GET /a/:id', { access: MAHASISWA, params: id }, 'mahasiswa may name any id'],
		['GET /a/:id', { access: [{ hak: 'humas' as const }, ...ANYONE], params: id }, 'staf may name any id'],
		[
			'GET /a/:id',
			{ access: [{ peran: 'dosen' as const, owner: 'krs' as const, why: 'so' }], params: id },
			'dosen has an owner and a reason',
		],
		['GET /a/:id', { access: publik(''), params: id }, 'is open without a reason'],
		['GET /a/:id', { access: publik('a public list') }, 'its parameters are not those of its path'],
		['GET /a', { access: [] }, 'lets nobody in'],
	])('a fault is found: %s %o', (key, endpoint, fault) => {
		expect(faults(key, endpoint)).toContain(fault)
	})
})
