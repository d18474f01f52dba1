import { Button } from '@mantine/core'
import { t } from '#web/lib/language.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './hand-in-dialog.module.css'
import type { Ringkasan } from './navigator.ts'
import { useArmed } from './use-armed.ts'

type Props = {
	opened: boolean
	ringkasan: Ringkasan
	/** Answers without a receipt; they go along with the hand-in. */
	unsent: number
	onOpen: (index: number) => void
	onBack: () => void
	onSubmit: () => void
}

/** Asks before every hand-in: what is empty, what is doubtful, and a way to each of them. */
export function HandInDialog({ opened, ringkasan, unsent, onOpen, onBack, onSubmit }: Props) {
	const { terjawab, ragu, kosong } = ringkasan
	const armed = useArmed(opened)
	return (
		<Dialog
			opened={opened}
			onClose={onBack}
			title={kosong.length > 0 ? t('Masih ada soal yang belum dijawab') : t('Kumpulkan ujian ini?')}
		>
			<p className={css.counts}>
				{t('Terjawab {terjawab} · Ragu {length} · Kosong {length2}', {
					terjawab,
					length: ragu.length,
					length2: kosong.length,
				})}
			</p>
			<Places title={t('Belum dijawab')} places={kosong} onOpen={onOpen} />
			<Places title={t('Ragu-ragu')} places={ragu} onOpen={onOpen} />
			<div className={css.text}>
				{kosong.length > 0 ? (
					<p>
						<strong>{t('{length} soal', { length: kosong.length })}</strong>{' '}
						{t('belum dijawab dan akan dihitung salah.')}
					</p>
				) : null}
				{unsent > 0 ? (
					<p>{t('{unsent} jawaban belum sampai di server dan ikut dikirim saat dikumpulkan.', { unsent })}</p>
				) : null}
				<p>{t('Setelah nilai disimpan, jawaban tidak dapat diubah lagi.')}</p>
			</div>
			<div className={css.actions}>
				<Button variant="default" onClick={onBack} data-autofocus>
					{t('Kembali')}
				</Button>
				<Button color="success" onClick={onSubmit} disabled={!armed}>
					{t('Simpan Nilai')}
				</Button>
			</div>
		</Dialog>
	)
}

/** The numbers of some questions; each leads to its question. */
function Places({
	title,
	places,
	onOpen,
}: {
	title: string
	places: readonly number[]
	onOpen: (index: number) => void
}) {
	if (places.length === 0) return null
	return (
		<section className={css.places} aria-label={title}>
			<h3 className={css.title}>{title}</h3>
			<ul className={css.numbers}>
				{places.map((index) => (
					<li key={index}>
						<button
							type="button"
							className={css.number}
							aria-label={t('Buka soal {index}', { index: index + 1 })}
							onClick={() => onOpen(index)}
						>
							{index + 1}
						</button>
					</li>
				))}
			</ul>
		</section>
	)
}
