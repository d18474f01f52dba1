import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { AngketKantor, MejaEdom } from '#shared/api/edom-office.ts'
import { campusZone } from '#web/lib/campus-time.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { Sementara } from '#web/parts/staff/sementara.tsx'
import { useFormDraft } from '#web/parts/staff/use-form-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './edom.module.css'
import { type Masa, refreshEdom, setMasa } from './queries.ts'

type Props = {
	periode: MejaEdom['periode'][number]
	angket: readonly AngketKantor[]
	onClose: () => void
}

const same = (a: Masa | null, b: Masa | null) =>
	a?.angket_id === b?.angket_id && a?.mulai === b?.mulai && a?.selesai === b?.selesai

/** From which day to which a term asks its students, and what. */
export function MasaDialog({ periode, angket, onClose }: Props) {
	const kini = periode.masa
	// With what was typed is kept what the form began with: what a colleague sets meanwhile is shown, not overwritten unseen.
	const { fields, change, forget, restart } = useFormDraft(`edom-masa:${periode.kode}`, () => ({
		dari: kini,
		masa: kini ?? { angket_id: angket[0]?.id ?? '', mulai: '', selesai: '' },
	}))
	const { dari, masa } = fields
	const giveUp = () => {
		forget()
		onClose()
	}
	const save = useMutation({
		mutationFn: () => setMasa(periode.kode, { dari, ...masa }),
		onSuccess: () => {
			showSuccess('Masa EDOM ditetapkan')
			giveUp()
		},
		onSettled: () => refreshEdom(),
	})
	const set = (part: Partial<Masa>) => {
		save.reset()
		change({ masa: { ...masa, ...part } })
	}
	const moved = !same(dari, kini) && !same(kini, masa)
	const ready = masa.mulai !== '' && masa.selesai >= masa.mulai
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (ready && !save.isPending) save.mutate()
	}
	return (
		<Dialog opened onClose={onClose} title={`EDOM ${periode.nama}`} place="form" closable={!save.isPending}>
			<form className={css.form} onSubmit={submit}>
				<NativeSelect
					size="md"
					label="Angket"
					description={periode.terjawab ? 'Sudah ada yang mengisi, sehingga angketnya tetap.' : undefined}
					value={masa.angket_id}
					disabled={save.isPending || periode.terjawab}
					data={angket.map(({ id, nama }) => ({ value: id, label: nama }))}
					onChange={(event) => set({ angket_id: event.currentTarget.value })}
				/>
				<div className={css.pair}>
					<TextInput
						type="date"
						label="Hari pertama"
						value={masa.mulai}
						disabled={save.isPending}
						onChange={(event) => set({ mulai: event.currentTarget.value })}
					/>
					<TextInput
						type="date"
						label="Hari terakhir"
						description={`Sampai pukul 24.00 ${campusZone}`}
						inputWrapperOrder={['label', 'input', 'description', 'error']}
						min={masa.mulai}
						value={masa.selesai}
						disabled={save.isPending}
						onChange={(event) => set({ selesai: event.currentTarget.value })}
					/>
				</div>
				{save.isError ? (
					<p className={css.problem} role="alert">
						{save.error.message}
					</p>
				) : null}
				{moved && !save.isPending ? (
					<Sementara
						onKeep={() => {
							save.reset()
							change({ dari: kini })
						}}
						onTake={() => {
							save.reset()
							restart()
						}}
					>
						{kini
							? `Sementara itu masa EDOM menjadi ${formatTanggal(kini.mulai)} sampai ${formatTanggal(kini.selesai)} dengan ${angket.find(({ id }) => id === kini.angket_id)?.nama ?? 'angket lain'}.`
							: 'Sementara itu masa EDOM dihapus.'}
					</Sementara>
				) : null}
				<p className={css.lead}>
					Mengisi {periode.formulir} kelas dan dosen. Setelah hari terakhir lewat dan ada jawaban, masa ini
					tidak dapat diubah lagi.
				</p>
				<div className={css.actions}>
					<Button variant="default" onClick={giveUp} disabled={save.isPending}>
						Batal
					</Button>
					<Button type="submit" loading={save.isPending} disabled={!ready}>
						Tetapkan
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
