import { beforeAll, expect, test } from 'vitest'
import { createDoors, type Doors } from './doors.ts'

let doors: Doors
beforeAll(() => {
	doors = createDoors()
	doors.add('POST', '/api/mahasiswa/login', false)
	doors.add('POST', '/api/mahasiswa/:stambuk', true)
	doors.add('GET', '/api/matakuliah/', true)
	doors.add('GET', '/api/berita/:slug', false)
	doors.add('GET', '/api/berita/:slug/suka', true)
	doors.add('GET', '/api/berita/kotak/masuk', true)
	doors.add('PUT', '/api/pengerjaan/:id/jawaban', true)
	doors.add('GET', '/*', false)
})

test.each([
	['PUT', '/api/pengerjaan/7/jawaban', true],
	['PUT', '/api/pengerjaan/7/jawaban/', true],
	['PUT', '/api/pengerjaan/7%2F8/jawaban?a=/b', true],
	['GET', '/api/matakuliah', true],
	['GET', '/api/matakuliah/?q=a', true],
	['HEAD', '/api/matakuliah', true],
	['POST', '/api/matakuliah', false],
	// What is written out goes first, however it is written.
	['POST', '/api/mahasiswa/login', false],
	['POST', '/api/mahasiswa/login/', false],
	['POST', '/api/mahasiswa/log%69n', false],
	['POST', '/api/mahasiswa/login#a', false],
	['POST', '/api/mahasiswa/login?/13020240001', false],
	['POST', '/api/mahasiswa/13020240001', true],
	// A step that was written out and leads nowhere may still be a parameter.
	['GET', '/api/berita/kotak', false],
	['GET', '/api/berita/kotak/suka', true],
	['GET', '/api/berita/kotak/masuk', true],
	['GET', '/api/berita/kotak/lain', false],
	['GET', '/api/tidak-ada', false],
	['PUT', '/api/pengerjaan/%E0%A4%A/jawaban', false],
	['GET', '/', false],
	['OPTIONS', '*', false],
	['GET', '', false],
])('%s %s', (method, url, behind) => {
	expect(doors.needLogin({ method, url })).toBe(behind)
})
