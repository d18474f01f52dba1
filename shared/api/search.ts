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

/** What a lecturer finds: of the own courses in the active term, and the own advisees. */
export const HasilCariPengajar = Type.Object({
	jenis: Type.Enum(['kelas', 'mahasiswa', 'soal', 'materi', 'ujian', 'tugas'] as const),
	judul: Type.String(),
	keterangan: Type.String(),
	/** Path of the page. */
	alamat: Type.String(),
})
export type HasilCariPengajar = Static<typeof HasilCariPengajar>

const Query = Type.Object({ q: Type.String({ minLength: 2, maxLength: 80 }) })

export const searchApi = {
	'GET /api/cari': {
		summary:
			'Courses, lecturers, exams, news, lessons and the forum that the caller may see, best match first',
		access: ANYONE,
		query: Query,
		response: Data(Type.Array(HasilCari)),
	},
	'GET /api/mengajar/cari': {
		summary:
			"Classes, students, questions, lessons, exams and assignments of a lecturer's own courses in the active term, best match first",
		access: [{ peran: 'dosen' }],
		query: Query,
		response: Data(Type.Array(HasilCariPengajar)),
	},
} as const
