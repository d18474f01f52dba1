import { expect, it } from 'vitest'
import { sentence } from './sentence.ts'

it.each([
	['Disetujui Dr. Ahmad, M.Kom.', 'Disetujui Dr. Ahmad, M.Kom.'],
	['Disetujui dosen wali', 'Disetujui dosen wali.'],
])('"%s" ends as "%s"', (text, expected) => expect(sentence(text)).toBe(expected))
