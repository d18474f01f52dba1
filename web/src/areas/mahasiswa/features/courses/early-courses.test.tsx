import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { markup, stubDocument } from '#web/lib/document-stub.ts'
import { draw, EarlyLink } from '#web/lib/early-draw.tsx'

const course = {
	...{ id: '1', kode: 'SBD02', nama: 'Sistem Basis Data', sks: 4, semester: 4, kapasitas: 40, gambar: null },
	kemajuan: { selesai: 1, total: 4, persen: 25, lanjut: null },
}

afterEach(() => void vi.unstubAllGlobals())

/** What stands in the frame of a student of TI-4A, whose device asked for that class. */
async function drawnAfter({ asked = 'TI-4A', search = '', courses = [course] } = {}): Promise<number> {
	const main = stubDocument(
		{
			'/api/mahasiswa/profile': Response.json({ data: { class: 'TI-4A' } }),
			'/api/matakuliah/': Response.json({ data: courses }),
			[`/api/dosen-maku-kelas/kelas/${asked}`]: Response.json({ data: [] }),
		},
		search,
	)
	const { drawEarly } = await import('./early-courses.tsx')
	await drawEarly()
	return main.children.length
}

test('the courses are drawn ahead of the app', async () => {
	expect(await drawnAfter()).toBe(3)
})

test('names of lecturers that were asked for by the class of last term are not put to the courses of this one', async () => {
	expect(await drawnAfter({ asked: 'TI-3A' })).toBe(0)
})

test('what is filtered, and what is empty, is left to the app', async () => {
	expect(await drawnAfter({ search: '?sks=4' })).toBe(0)
	expect(await drawnAfter({ courses: [] })).toBe(0)
})

test('a card drawn ahead is what React makes of it', async () => {
	stubDocument()
	const [{ CourseCard }, { CoverPicture }] = await Promise.all([
		import('./course-card.tsx'),
		import('../../parts/cover-picture.tsx'),
	])
	for (const gambar of [null, '/api/berkas/a.png']) {
		const cover = <CoverPicture kode="SBD02" nama={course.nama} gambar={gambar} />
		const card = <CourseCard mk={{ ...course, dosen: ['Dr. A', 'B & C'] }} cover={cover} Link={EarlyLink} />
		expect(draw(card).map(markup).join('')).toBe(renderToStaticMarkup(card))
	}
})
