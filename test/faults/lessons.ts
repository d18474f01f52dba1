import type { Fault } from './fault.ts'

const LESSONS = ['server/features/lessons/lessons.test.ts']
const RENDER = ['server/features/lessons/render.test.ts']
const IMPORT = ['server/features/lessons/import-lessons.test.ts']

export const LESSON_FAULTS: readonly Fault[] = [
	{
		fault: 'a lesson is shown as its Markdown was made, without the list of what HTML may hold',
		file: 'server/features/lessons/render.ts',
		find: "const clean = cleaner.runSync({ type: 'root', children }) as HastRoot",
		put: "const clean = { type: 'root', children } as HastRoot",
		tests: RENDER,
	},
	{
		fault: 'a link of a lesson may be a script',
		file: 'server/features/lessons/clean-schema.ts',
		find: "protocols: { href: ['http', 'https', 'mailto'] }",
		put: "protocols: { href: ['http', 'https', 'mailto', 'javascript'] }",
		tests: RENDER,
	},
	{
		fault: 'a text directive that is none of ours loses its words',
		file: 'server/features/lessons/lesson-blocks.ts',
		find: "return [{ type: 'text', value: written(node) }]",
		put: "return [{ type: 'text', value: '' }]",
		tests: RENDER,
	},
	{
		fault: 'a text that nests without end is read to its end',
		file: 'server/features/lessons/render.ts',
		find: 'if (refused) return { bagian: [], daftar_isi: [], masalah: [refused] }',
		put: '',
		tests: LESSONS,
	},
	{
		fault: 'the text of a lesson opens without tuition',
		file: 'server/features/lessons/service.ts',
		find: "if (facts.spp) requireGerbang(ctx, 'materi', facts.spp)",
		put: '',
		tests: LESSONS,
	},
	{
		fault: 'a lesson opens to a class that does not take the course',
		file: 'server/features/lessons/service.ts',
		find: "if (!facts.milik_kelas) throw forbidden('wrong_class'",
		put: "if (facts.milik_kelas === null) throw forbidden('wrong_class'",
		tests: LESSONS,
	},
	{
		fault: 'a lesson is read before it is published',
		file: 'server/features/lessons/queries.ts',
		find: 'and l.terbit_pada <= ${now}',
		put: 'and ${now}::timestamptz is not null',
		tests: LESSONS,
	},
	{
		fault: 'progress of a lesson of another course is taken in',
		file: 'server/features/lessons/progress.ts',
		find: 'if (!ownLessons.has(note.materi_id.toLowerCase()))',
		put: 'if (ownLessons.size < 0)',
		tests: LESSONS,
	},
	{
		fault: 'a device whose clock runs ahead is believed',
		file: 'server/features/lessons/progress.ts',
		find: '} = batasiWaktu(note, now)',
		put: '} = batasiWaktu(note, new Date(now.getTime() + 1e12))',
		tests: LESSONS,
	},
	{
		fault: 'an older note of a device takes the place of what is known',
		file: 'server/features/lessons/progress.ts',
		find: 'known ? gabungKemajuan(known, row) : row',
		put: 'row',
		tests: LESSONS,
	},
	{
		fault: 'a version of a lesson can be written anew',
		file: 'server/db/migrations/0141_materi.sql',
		find: '(old.materi_id, old.nomor, old.isi, old.berkas, old.oleh, old.dibuat_pada)',
		put: '(new.materi_id, new.nomor, new.isi, new.berkas, new.oleh, new.dibuat_pada)',
		tests: LESSONS,
	},
	{
		fault: 'a lesson that stands in a folder as before becomes a new version',
		file: 'server/features/lessons/save-lessons.ts',
		find: 'return old.isi === one.isi && sameFiles(old.berkas, facts(one)) ? old.versi : old.versi + 1',
		put: 'return old.versi + 1',
		tests: IMPORT,
	},
	{
		fault: 'a folder with a fault is taken in all the same',
		file: 'server/features/lessons/import-lessons.ts',
		find: 'if (masalah.length > 0) return { masalah }',
		put: 'if (masalah.length > 99) return { masalah }',
		tests: IMPORT,
	},
	{
		fault: 'a part of a film goes to who has begun another version of it',
		file: 'server/lib/byte-range.ts',
		find: "if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined",
		put: '',
		tests: ['server/lib/byte-range.test.ts'],
	},
	{
		fault: 'a page shows players of sites that the campus has not let in',
		file: 'server/lib/page-renderer.ts',
		find: 'videoHosts.map((host) => PLAYERS[host])',
		put: 'Object.values(PLAYERS)',
		tests: ['server/lib/web-pages.test.ts'],
	},
	{
		fault: 'a note of the place alone undoes a completion on the screen',
		file: 'web/src/areas/mahasiswa/parts/susunan-progress.ts',
		find: 'catatan.selesai_pada !== null && ',
		put: '',
		tests: ['web/src/areas/mahasiswa/parts/susunan-progress.test.ts'],
	},
	{
		fault: 'what was noted while notes were on their way is let go of with them',
		file: 'web/src/areas/mahasiswa/parts/kept-progress.ts',
		find: 'gone.get(id) !== catatan.pada',
		put: '!gone.has(id)',
		tests: ['web/src/areas/mahasiswa/parts/kept-progress.test.ts'],
	},
]
