import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SoalImpor } from '#shared/api/question-imports.ts'
import css from './kunci-lain.module.css'
import type { Bank } from './queries.ts'

type Props = {
	soal: Pick<SoalImpor, 'tempat' | 'kunci' | 'bank'>
	bank: Bank
	/** The file has not been taken yet. */
	open: boolean
	checked: boolean
	onChange: (checked: boolean) => void
}

/** The bank's key beside the file's, with the choice between them and the way to the exams that the bank's has graded. */
export function KunciLain({ soal: { tempat, kunci, bank: di }, bank, open, checked, onChange }: Props) {
	if (!di) return <p className={css.box}>Kunci di bank soal kini sama dengan kunci berkas.</p>
	const soal = String(di.id)
	return (
		<div className={css.box}>
			<p>
				Kunci di bank soal <strong>{di.kunci}</strong>, di berkas <strong>{kunci}</strong>.{' '}
				<Link to="/mengajar/bank-soal" search={{ mk: bank.kode, jenis: bank.jenis, soal }} target="_blank">
					Lihat di bank soal <External />
				</Link>
			</p>
			{open && di.diujikan ? (
				<p>Kuncinya baru dapat diganti setelah ujian yang memuat soal ini berakhir.</p>
			) : open ? (
				<Checkbox
					label={`Pakai kunci berkas, ${kunci}`}
					aria-label={`Pakai kunci berkas untuk soal dari ${tempat}`}
					checked={checked}
					onChange={(event) => onChange(event.currentTarget.checked)}
				/>
			) : null}
			{di.ujian.length > 0 ? (
				<p className={css.note}>
					Nilai ujian yang sudah dinilai tidak ikut berubah. Bila kunci bank memang keliru, koreksi di sana:{' '}
					{di.ujian.map(({ id, nama }, index) => (
						<span key={id}>
							{index > 0 ? ', ' : ''}
							<Link to="/mengajar/ujian/$id/analisis" params={{ id }} search={{ soal }} target="_blank">
								{nama} <External />
							</Link>
						</span>
					))}
				</p>
			) : null}
		</div>
	)
}

const External = () => <IconExternalLink size={15} stroke={1.8} aria-label="(tab baru)" role="img" />
