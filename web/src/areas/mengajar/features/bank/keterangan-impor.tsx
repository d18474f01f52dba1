import { NativeSelect, TextInput } from '@mantine/core'
import type { KeteranganSoal } from '#shared/api/question-bank.ts'
import css from './impor.module.css'
import { MAX_TAG, tagsOf } from './ubah-banyak.ts'
import { KESUKARAN } from './words.ts'

type Isi = Pick<KeteranganSoal, 'topik' | 'kesukaran' | 'tag'>
export const KOSONG: Isi = { topik: '', kesukaran: null, tag: [] }
const LEVELS = ['mudah', 'sedang', 'sukar'] as const

/** What is said of all questions that the file says nothing of. */
export function Keterangan({ value, onChange }: { value: Isi; onChange: (value: Isi) => void }) {
	return (
		<fieldset className={css.said}>
			<legend>Keterangan untuk semua soal yang diambil</legend>
			<TextInput
				label="Topik"
				description="Untuk soal yang belum bertopik."
				maxLength={80}
				value={value.topik}
				onChange={(event) => onChange({ ...value, topik: event.currentTarget.value })}
			/>
			<NativeSelect
				size="md"
				label="Kesukaran"
				description="Untuk soal yang belum dinilai."
				data={[
					{ value: '', label: 'Biarkan' },
					...LEVELS.map((level) => ({ value: level, label: KESUKARAN[level] })),
				]}
				value={value.kesukaran ?? ''}
				onChange={(event) =>
					onChange({
						...value,
						kesukaran: LEVELS.find((level) => level === event.currentTarget.value) ?? null,
					})
				}
			/>
			<TextInput
				label="Tag, dipisah koma"
				description="Ditambahkan pada setiap soal."
				onChange={(event) => onChange({ ...value, tag: tagsOf(event.currentTarget.value).slice(0, MAX_TAG) })}
			/>
		</fieldset>
	)
}
