import Fastify from 'fastify'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { installErrorHandler } from './error-handler.ts'
import { installValidation } from './validation.ts'

test.each([
	[{}, 'name', 'Nama harus diisi'],
	[{ name: '' }, 'name', 'Nama harus diisi'],
	[{ name: 'Rahmat', jenis_kelamin: 'x' }, 'jenis_kelamin', 'Jenis kelamin paling sedikit 2 karakter'],
	[{ name: 'Rahmat', daftar: [{ passwordBaru: 1 }] }, 'daftar.0.passwordBaru', 'Password baru tidak benar'],
	[{ name: 'Rahmat', apa: 1 }, 'apa', 'Apa tidak dikenal'],
	['Rahmat', 'body', 'Data yang dikirim tidak benar'],
])(
	'%j is refused with the field by its wire name, and in the sentence as people call it',
	async (body, field, message) => {
		const app = Fastify()
		installValidation(app)
		installErrorHandler(app)
		const schema = Type.Object(
			{
				name: Type.String({ minLength: 1 }),
				jenis_kelamin: Type.Optional(Type.String({ minLength: 2 })),
				daftar: Type.Optional(Type.Array(Type.Object({ passwordBaru: Type.String() }))),
			},
			{ additionalProperties: false },
		)
		app.post('/', { schema: { body: schema } }, () => 'ok')
		const headers = { 'content-type': 'application/json' }
		const answer = await app.inject({ method: 'POST', url: '/', headers, payload: JSON.stringify(body) })
		expect(answer.json()).toEqual({ error: message, code: 'invalid_input', details: [{ field, message }] })
	},
)
