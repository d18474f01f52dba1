import type { ImportResult } from './service.ts'

/** What became of an import, in Indonesian, line by line. */
export function formatReport(result: ImportResult, options: { skipBad: boolean }): string[] {
	const { added, existing, kunciBaru, tandaBaru, ujianTetap, problems, notes } = result
	const lines = notes.map((note) => `Catatan, baris ${note.line}: ${note.text}`)
	if (problems.length > 0) {
		lines.push(`${problems.length} masalah${options.skipBad ? ', soalnya dilewati' : ''}:`)
		for (const { line, judul, reason } of problems)
			lines.push(`  baris ${line}${judul === '' ? '' : ` (${judul})`}: ${reason}`)
	}
	if (problems.length > 0 && added + existing + kunciBaru.length === 0) {
		lines.push('Tidak ada soal yang diimpor.')
		if (!options.skipBad) lines.push('Perbaiki berkas itu, atau impor soal lainnya saja dengan --skip-bad.')
	} else {
		lines.push(`${added} soal ditambahkan, ${existing} soal sudah ada di bank soal.`)
		if (kunciBaru.length > 0) lines.push(`Kunci ${kunciBaru.length} soal diganti.`)
		if (tandaBaru > 0) lines.push(`Tanda ${tandaBaru} soal diganti.`)
		if (ujianTetap > 0)
			lines.push(
				`Soal ${ujianTetap} ujian sudah ditetapkan; perubahan ini ikut setelah dosen menerbitkan soalnya ulang.`,
			)
	}
	return lines
}
