import type { XlsxSheet } from '#server/lib/write-xlsx.ts'

/** The table that an import reads, with two questions as samples. */
export const TEMPLAT: readonly XlsxSheet[] = [
	{
		name: 'Soal',
		columns: [5, 50, 22, 22, 22, 22, 22, 8, 18, 12, 40],
		sticky: { rows: 1 },
		rows: [
			['NO', 'SOAL', 'A', 'B', 'C', 'D', 'E', 'KUNCI', 'TOPIK', 'KESUKARAN', 'PEMBAHASAN'].map((value) => ({
				value,
				bold: true as const,
			})),
			[
				1,
				'Ibu kota Sulawesi Selatan adalah …',
				'Manado',
				'Makassar',
				'Palu',
				'Kendari',
				'Gorontalo',
				'B',
				'Contoh',
				'mudah',
				'Makassar adalah ibu kota Sulawesi Selatan.',
			],
			[
				2,
				'Nilai dari \\(2^{10}\\) adalah …',
				'20',
				'512',
				'1024',
				'2048',
				null,
				'C',
				'Contoh',
				'sedang',
				'Rumus ditulis dalam LaTeX di antara \\( dan \\).',
			],
		],
	},
]
