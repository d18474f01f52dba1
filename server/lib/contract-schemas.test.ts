import makeWriter from 'fast-json-stringify'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { type Contract, ErrorBody } from '#shared/api/contract.ts'
import { API } from '#shared/api/endpoints.ts'
import { installValidation } from './validation.ts'

/** Judges and writers are made with the first value that they meet; who makes all of them here sees the wrong schemas. */
function refusedSchemas(app: FastifyInstance, contract: Contract): string[] {
	const refused: string[] = []
	for (const [key, { params, query, body, response }] of Object.entries(contract)) {
		const [method = '', url = ''] = key.split(' ')
		const attempt = (what: string, make: () => unknown) => {
			try {
				make()
			} catch (error) {
				refused.push(`${key} ${what}: ${(error as Error).message}`)
			}
		}
		for (const [httpPart, schema] of Object.entries({ params, querystring: query, body }))
			if (schema)
				attempt(httpPart, () => app.validatorCompiler?.({ schema, method, url, httpPart })(undefined))
		attempt('response', () => makeWriter(response))
	}
	return refused
}

const app = Fastify()
installValidation(app)

test('every schema of the contract can be judged by and written by', () => {
	expect(Object.keys(API).length).toBeGreaterThan(100)
	expect(refusedSchemas(app, API)).toEqual([])
	expect(() => makeWriter(ErrorBody)).not.toThrow()
})

test('a schema that cannot is found, whichever part of a call it describes', () => {
	const wrong = Type.Object({ hari: Type.String({ format: 'hari' }) })
	const fine = { summary: '', access: [], response: Type.Any() }
	const contract: Contract = {
		'GET /a': { ...fine, params: wrong },
		'GET /b': { ...fine, query: wrong },
		'PUT /c': { ...fine, body: wrong },
		'GET /d': { ...fine, response: Type.Object({ nama: { type: 'nama' } as never }) },
	}
	expect(refusedSchemas(app, contract).map((line) => line.split(':')[0])).toEqual([
		'GET /a params',
		'GET /b querystring',
		'PUT /c body',
		'GET /d response',
	])
})
