import { type Static, Type } from 'typebox'
import { ANYONE } from './access.ts'
import { Data } from './contract.ts'

export const HasilCari = Type.Object({
	jenis: Type.Union([
		Type.Literal('matakuliah'),
		Type.Literal('dosen'),
		Type.Literal('ujian'),
		Type.Literal('berita'),
		Type.Literal('materi'),
		Type.Literal('forum'),
	]),
	judul: Type.String(),
	keterangan: Type.String(),
	/** What a lesson is about, for who may read it. */
	cuplikan: Type.Optional(Type.String()),
	/** Path of the page. */
	alamat: Type.String(),
})
export type HasilCari = Static<typeof HasilCari>

export const searchApi = {
	'GET /api/cari': {
		summary:
			'Courses, lecturers, exams, news, lessons and the forum that the caller may see, best match first',
		access: ANYONE,
		query: Type.Object({ q: Type.String({ minLength: 2, maxLength: 80 }) }),
		response: Data(Type.Array(HasilCari)),
	},
} as const
