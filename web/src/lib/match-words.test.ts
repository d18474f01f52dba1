import { expect, test } from 'vitest'
import { matchWords } from './match-words.ts'

test.each([
	['Sistem Basis Data', '', true],
	['Sistem Basis Data', '  ', true],
	['Sistem Basis Data', 'BASIS', true],
	['Sistem Basis Data', 'data sis', true],
	['Sistem Basis Data', 'basis web', false],
])('"%s" for "%s": %s', (text, query, expected) => expect(matchWords(text, query)).toBe(expected))
