import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { AngketKantor, MejaEdom } from '#shared/api/edom-office.ts'
import { campusZone } from '#web/lib/campus-time.ts'
import { useFormDraft } from '#web/parts/staff/use-form-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './edom.module.css'
import { refreshEdom, setMasa } from './queries.ts'

type Props = {
	periode: MejaEdom['periode'][number]
	angket: readonly AngketKantor[]
	onClose: () => void
}

/** From which day to which a term asks its students, and what. */
export function MasaDialog({ periode, angket, onClose }: Props) {
	const {
		fields: masa,
		change: keep,
		forget,
	} = useFormDraft(
		`edom-masa:${periode.kode}`,
		() => periode.masa ?? { angket_id: angket[0]?.id ?? '', mulai: '', selesai: '' },
	)
	const giveUp = () => {
		forget()
		onClose()
	}
	const save = useMutation({
		mutationFn: () => setMasa(periode.kode, masa),
		onSuccess: () => {
			showSuccess('Masa EDOM ditetapkan')
			giveUp()
		},
		onSettled: () => refreshEdom(),
	})
	const set = (part: Partial<typeof masa>) => {
		save.reset()
		keep(part)
	}
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
						min={masa.mulai}
						value={masa.selesai}
						disabled={save.isPending}
						onChange={(event) => set({ selesai: event.currentTarget.value })}
					/>
				</div>
				<p className={css.lead}>
					Mengisi {periode.formulir} kelas dan dosen. Setelah hari terakhir lewat dan ada jawaban, masa ini
					tidak dapat diubah lagi.
				</p>
				{save.isError ? (
					<p className={css.problem} role="alert">
						{save.error.message}
					</p>
				) : null}
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
