/** A room as it is compared, everywhere: in small letters, with nothing around it. Null for what is taught or sat from anywhere. */
export const tempatRuang = (ruang: string): string | null =>
	isDaring(ruang) ? null : ruang.trim().toLowerCase()

/** Whether an exam is sat wherever the student is: nobody looks at cards there. */
export function isDaring(ruang: string): boolean {
	return /^(daring|online)\b/i.test(ruang.trim())
}

/** A room in a sentence: `ruang A.202`, also where its name begins so. */
export const sebutRuang = (nama: string): string => `ruang ${nama.trim().replace(/^ruang(an)?\s+/i, '')}`
