import { describe, expect, it } from 'vitest'
import { buildRequest } from './request.ts'

describe('an address from the contract', () => {
	it('takes parameters and query, escaped', () => {
		expect(buildRequest('GET /api/ujian/kelas/:kelas', { params: { kelas: 'TI 4/A?' } })).toEqual([
			'GET',
			'/api/ujian/kelas/TI%204%2FA%3F',
		])
		expect(
			buildRequest('GET /api/v1/soal/search/by-jenis', {
				query: { jenis: 'UTS', kode_matakuliah: 'A&B', limit: undefined },
			}),
		).toEqual(['GET', '/api/v1/soal/search/by-jenis?jenis=UTS&kode_matakuliah=A%26B'])
	})

	it('is never built with a hole in it', () => {
		expect(() => buildRequest('GET /nilai/stambuk/:stambuk', { params: { stambuk: '' } })).toThrow('stambuk')
		expect(() => buildRequest('GET /nilai/stambuk/:stambuk', {})).toThrow('stambuk')
	})
})
