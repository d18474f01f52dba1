import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { PesertaDaftar } from '#shared/api/exam-plans.ts'
import css from './people-picker.module.css'
import { peopleShown } from './people-shown.ts'

type Props = {
	/** The class, with who has sat the exam itself. */
	people: readonly PesertaDaftar[]
	named: ReadonlySet<string>
	/** Who has begun the make-up cannot be taken out of it. */
	begun?: ReadonlySet<string>
	onChange: (named: ReadonlySet<string>) => void
}

/** Chooses the students of a make-up. */
export function PeoplePicker({ people, named, begun = new Set(), onChange }: Props) {
	const [typed, setTyped] = useState('')
	const [all, setAll] = useState(false)
	const sat = people.filter(({ mengerjakan }) => mengerjakan).length
	const shown = peopleShown(people, { named, typed, all })
	const toggle = (stambuk: string) => {
		const next = new Set(named)
		if (!next.delete(stambuk)) next.add(stambuk)
		onChange(next)
	}
	return (
		<fieldset className={css.picker}>
			<legend>Peserta ({named.size} dipilih)</legend>
			<TextInput
				aria-label="Cari nama atau NIM"
				placeholder="Cari nama atau NIM"
				leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
				value={typed}
				onChange={(event) => setTyped(event.currentTarget.value)}
			/>
			<div className={css.list}>
				{shown.map(({ stambuk, nama, mengerjakan, alasan }) => (
					<label key={stambuk} className={css.person}>
						<input
							type="checkbox"
							checked={named.has(stambuk)}
							disabled={begun.has(stambuk)}
							onChange={() => toggle(stambuk)}
						/>
						<span className={css.name}>{alasan ? `${nama} (${alasan})` : nama}</span>
						<span className={css.aside}>
							{begun.has(stambuk) ? 'sudah mulai' : mengerjakan ? 'sudah ujian' : stambuk}
						</span>
					</label>
				))}
				{shown.length === 0 ? (
					<p className={css.empty}>
						{typed.trim() ? 'Tidak ada yang cocok.' : 'Semua mahasiswa kelas ini sudah ujian.'}
					</p>
				) : null}
			</div>
			{sat > 0 ? (
				<label className={css.person}>
					<input type="checkbox" checked={all} onChange={() => setAll(!all)} />
					<span className={css.name}>Tampilkan juga {sat} mahasiswa yang sudah ujian</span>
				</label>
			) : null}
		</fieldset>
	)
}
