import makeWriter from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Write = (answer: unknown) => string

/** Schemas are constants of the contract: what was made of one serves every app of the process. */
const made = new WeakMap<object, Write>()

function writerOf(schema: object): Write {
	const write = made.get(schema) ?? makeWriter(schema)
	made.set(schema, write)
	return write
}

/**
 * Answers are written by code that is made of their schema, with the first of them: to make all of it took most of what it
 * takes to build the app, and many a process never uses the half of it.
 */
export function installAnswers(app: FastifyInstance): void {
	app.setSerializerCompiler(({ schema }) => {
		let write: Write | undefined
		return (answer: unknown) => {
			write ??= writerOf(schema)
			return write(answer)
		}
	})
}
