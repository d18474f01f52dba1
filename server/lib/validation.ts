import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormatsModule from 'ajv-formats'
import type { FastifyError, FastifyInstance, FastifySchemaValidationError } from 'fastify'
import type { FastifyValidationResult } from 'fastify/types/schema.js'
import { badInput } from './errors.ts'

// The package is CommonJS: its types describe a default that Node delivers as the module itself.
const addFormats = addFormatsModule as unknown as (ajv: Ajv) => void

/** Bodies are taken as they are; params and query arrive as text and are converted. */
const strict = new Ajv({ coerceTypes: false, removeAdditional: false, useDefaults: true, allErrors: false })
const lenient = new Ajv({ coerceTypes: true, removeAdditional: false, useDefaults: true, allErrors: false })
addFormats(strict)
addFormats(lenient)

/** JSON bodies, schema validation, and refusal of text that PostgreSQL or JSON cannot carry. */
export function installValidation(app: FastifyInstance): void {
	app.setValidatorCompiler(({ schema, httpPart }) => judgeOf(schema, httpPart === 'body' ? strict : lenient))
	const parseJson = app.getDefaultJsonParser('error', 'error')
	app.removeContentTypeParser(['application/json', 'text/plain'])
	app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
		// "Empty body" calls come with a JSON content type from many clients.
		if (body === '') done(null, undefined)
		else parseJson(request, body as string, done)
	})
	app.addHook('preValidation', (request, _reply, done) => {
		refuseBrokenText(request.params, 'params')
		refuseBrokenText(request.query, 'query')
		refuseBrokenText(request.body, 'body')
		done()
	})
}

/**
 * What judges a value is made of its schema with the first one that comes, as what writes answers is (`answers.ts`): to make
 * all of it was a third of a start. The validator keeps it for every app of the process.
 */
function judgeOf(schema: AnySchema, validator: Ajv): FastifyValidationResult {
	let made: ValidateFunction | undefined
	const judge: FastifyValidationResult = (value: unknown) => {
		made ??= validator.compile(schema)
		const fits = made(value) === true
		judge.errors = made.errors as FastifySchemaValidationError[] | null
		return fits
	}
	return judge
}

/** NUL bytes and lone surrogates cannot be stored; they are refused before any other work. Nesting is bounded too. */
function refuseBrokenText(value: unknown, field: string, depth = 0): void {
	if (typeof value === 'string') {
		if (value.includes('\0') || !value.isWellFormed())
			throw badInput(field, `${field} berisi karakter yang tidak dapat diterima`)
	} else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
		if (depth > 8) throw badInput(field, 'Data yang dikirim terlalu bertingkat')
		if (Array.isArray(value)) for (const inner of value) refuseBrokenText(inner, field, depth + 1)
		else
			for (const key in value) {
				refuseBrokenText(key, field, depth + 1)
				refuseBrokenText((value as Record<string, unknown>)[key], key.slice(0, 60), depth + 1)
			}
	}
}

/** The fields at fault of a schema refusal, each with an Indonesian sentence. */
export function validationDetails(error: FastifyError): { field: string; message: string }[] {
	const context = error.validationContext ?? 'body'
	return (error.validation as ErrorObject[]).slice(0, 10).map((problem) => {
		const missing = problem.params?.missingProperty ?? problem.params?.additionalProperty
		const path = problem.instancePath.split('/').filter(Boolean)
		if (typeof missing === 'string') path.push(missing)
		const field = path.join('.') || context
		return { field, message: sentence(problem, labelOf(field)) }
	})
}

/** Wire names that are not the word that people know the field by. */
const LABEL: Readonly<Record<string, string>> = {
	body: 'Data yang dikirim',
	query: 'Alamat yang diminta',
	params: 'Alamat yang diminta',
	name: 'Nama',
	class: 'Kelas',
	province: 'Provinsi',
	city: 'Kota',
	address: 'Alamat',
	whatsapp: 'Nomor WhatsApp',
	passwordLama: 'Password lama',
	passwordBaru: 'Password baru',
	konfirmasiPassword: 'Konfirmasi password',
	nama_mhs: 'Nama mahasiswa',
	stambuk_mhs: 'Stambuk',
	kode_matakuliah: 'Kode mata kuliah',
	matakuliah: 'Mata kuliah',
	nip: 'NIP',
	sks: 'SKS',
	uts: 'UTS',
	uas: 'UAS',
}

/** What a field is called in a sentence; of one inside another the inner one. */
function labelOf(field: string): string {
	const name = field.split('.').findLast((step) => !/^\d+$/.test(step)) ?? field
	const words = name.replaceAll('_', ' ')
	return LABEL[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

function sentence({ keyword, params }: ErrorObject, label: string): string {
	switch (keyword) {
		case 'required':
			return `${label} harus diisi`
		case 'additionalProperties':
			return `${label} tidak dikenal`
		case 'minLength':
			return params.limit === 1 ? `${label} harus diisi` : `${label} paling sedikit ${params.limit} karakter`
		case 'maxLength':
			return `${label} paling banyak ${params.limit} karakter`
		case 'minItems':
			return `${label} paling sedikit ${params.limit} butir`
		case 'maxItems':
			return `${label} paling banyak ${params.limit} butir`
		case 'minimum':
			return `${label} paling kecil ${params.limit}`
		case 'maximum':
			return `${label} paling besar ${params.limit}`
		case 'format':
			return params.format === 'email'
				? `${label} harus berupa alamat email yang benar`
				: `${label} tidak benar`
		default:
			return `${label} tidak benar`
	}
}
