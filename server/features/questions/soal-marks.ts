/** How teachers here write what is not the question itself. All are tried on a line without spaces at its ends. */

const LETTER = '([A-Ea-e])'
/** `Kunci: B`, `Kunci Jawaban = (c)`, `Jawaban : c. Makassar`, `ANSWER: B`. */
export const KUNCI = new RegExp(
	`^(?:\\*+\\s*)?(?:kunci(?:\\s*jawaban)?|jawaban(?:\\s*(?:yang\\s*)?(?:benar|tepat))?|jawab|answer|ans|key)\\s*[:=]\\s*\\(?${LETTER}\\)?(?:\\s*$|[.)\\s,;])`,
	'i',
)
/** A heading above the keys of all questions. */
export const DAFTAR_KUNCI = /^(?:daftar\s+)?kunci(?:\s+jawaban)?\s*:?$/i
/** `1. B`, `2) c`, `3 = D`, several in a line. */
export const PASANGAN_KUNCI = /(\d{1,3})\s*(?:[.):=-]\s*)?([A-Ea-e])(?![A-Za-z])/g
export const PEMBAHASAN = /^(?:pembahasan|penjelasan|alasan|explanation)\s*[:=]\s*/i
export const TOPIK = /^(?:topik|materi|pokok\s+bahasan|kompetensi(?:\s+dasar)?|kd)\s*[:=]\s*/i
export const KESUKARAN = /^(?:tingkat\s+)?(?:kesukaran|kesulitan)(?:\s+soal)?\s*[:=]\s*/i
export const TAG = /^tags?\s*[:=]\s*/i
/** `1.`, `12)`, `3 .`, `Soal 4:`; a decimal such as `2.5` is none. */
export const NOMOR = /^(?:soal\s+|no\.?\s*)?(\d{1,3})\s*[.):](?!\d)\s*/i
/** `A.`, `b)`, `(C)`, with a star before it for the key. */
export const HURUF = /^(\*?)\s*\(?([A-Ha-h])\s*[.)](?:\s+|(?=\S))\s*/
/** Options beside each other in one line. */
export const HURUF_BERIKUT = /(?<=\t|\s\s)(\*?)\(?([B-Hb-h])\s*[.)](?=\s|\S)/g

/** What in a cell beside an option says that it is the right one. */
export const CENTANG = /^(?:v|x|✓|✔|√|☑|●|\*|1|y|ya|b|benar|true|kunci|key|100\s*%?)$/i

export const LETTERS_UP = 'ABCDEFGH'
