import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MOTIFS, motifOf } from './course-motif.ts'

it.each([
	['Pemrograman Web Lanjutan', 'kode'],
	['Sistem Basis Data', 'basis-data'],
	['Keamanan Siber', 'perisai'],
	['Keamanan Jaringan', 'perisai'],
	['Jaringan Komputer', 'jaringan'],
	['Jaringan Saraf Tiruan', 'saraf'],
	['Jaringan Syaraf Tiruan', 'saraf'],
	['Statistika', 'sebaran'],
	['Metode Numerik', 'hampiran'],
	['Sistem Informasi Manajemen', 'bagan'],
	['Analisis Proses Bisnis', 'alur'],
	['Struktur Data', 'pohon'],
	['Matematika Diskrit', 'himpunan'],
	['Arsitektur Komputer', 'cip'],
	['Aljabar Linear', 'vektor'],
	['Pengantar Akuntansi', 'neraca'],
	['Bahasa Inggris Teknik', 'percakapan'],
	['Pendidikan Pancasila', 'bintang'],
	['Pendidikan Agama', 'buku'],
	['Kerja Praktik', 'buku'],
	['', 'buku'],
])('the motif of %s is %s', (nama, motif) => expect(motifOf(nama)).toBe(motif))

it('each motif is drawn, and none for nothing', () => {
	const drawn = readFileSync(new URL('course-motifs.svg', import.meta.url), 'utf8').matchAll(/ id="([^"]+)"/g)
	expect([...drawn].map(([, id]) => id).sort()).toEqual([...MOTIFS].sort())
})
