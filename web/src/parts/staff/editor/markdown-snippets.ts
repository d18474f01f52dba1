/** Pieces to begin with; what stands between ‹ and › is selected. */
export const BOXES = [
	{ name: 'Catatan', piece: ':::catatan\n‹Tulis di sini›\n:::' },
	{ name: 'Ingat', piece: ':::ingat\n‹Tulis di sini›\n:::' },
	{ name: 'Awas', piece: ':::awas\n‹Tulis di sini›\n:::' },
	{ name: 'Contoh', piece: ':::contoh\n‹Tulis di sini›\n:::' },
	{ name: 'Ringkasan', piece: ':::ringkasan\n- ‹Butir pertama›\n- Butir kedua\n- Butir ketiga\n:::' },
] as const

export const TABLE = '| ‹Kolom satu› | Kolom dua |\n| --- | --- |\n| isi | isi |\n| isi | isi |'
export const FORMULA = '$$\n‹\\frac{a}{b} = c›\n$$'
export const CODE = '```‹python›\nprint("Halo")\n```'
