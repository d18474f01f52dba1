/** Whether an exam is sat wherever the student is: nobody looks at cards there. */
export function isDaring(ruang: string): boolean {
	return /^(daring|online)\b/i.test(ruang.trim())
}
