import Fastify from 'fastify'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { installAnswers } from './answers.ts'

const schema = Type.Object({ nama: Type.String() })

test('an answer holds what its schema names and nothing else, also of a second app of the process', async () => {
	for (const nama of ['Ani', 'Budi']) {
		const app = Fastify()
		installAnswers(app)
		app.get('/', { schema: { response: { 200: schema } } }, async () => ({ nama, password_hash: 'x' }))
		expect((await app.inject('/')).json()).toEqual({ nama })
		await app.close()
	}
})
