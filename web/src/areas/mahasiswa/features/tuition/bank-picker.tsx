import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RingkasanSpp, Tagihan } from '#shared/api/tuition.ts'
import type { KodeBank } from '#shared/rules/bank.ts'
import { t } from '#web/lib/language.ts'
import { showError } from '#web/ui/toast.ts'
import css from './bank-picker.module.css'
import { makeVa, sppQuery } from './queries.ts'
import { askedOf } from './status.ts'

type Props = { tagihan: Tagihan; bankList: RingkasanSpp['bank']; stambuk: string }

/** Banks as buttons: one press gives the virtual account of that bank. */
export function BankPicker({ tagihan, bankList, stambuk }: Props) {
	const client = useQueryClient()
	const make = useMutation({
		mutationFn: (bank: KodeBank) => makeVa(tagihan.id, bank),
		onError: (error) => showError(t('Gagal membuat nomor virtual account'), error.message),
		onSettled: () => client.invalidateQueries(sppQuery(stambuk)),
	})
	const asked = askedOf(tagihan)
	const has = (kode: string) =>
		tagihan.pembayaran.some(
			(p) => p.bank === kode && p.status === 'menunggu' && p.nomor_va !== null && p.jumlah === asked,
		)
	return (
		<fieldset className={css.set} disabled={make.isPending} aria-busy={make.isPending}>
			<legend className={css.legend}>{t('Pilih bank untuk mendapatkan nomor virtual account')}</legend>
			<div className={css.list}>
				{bankList.map(({ kode, nama }) => (
					<button
						key={kode}
						type="button"
						className={css.bank}
						aria-pressed={has(kode)}
						data-busy={(make.isPending && make.variables === kode) || undefined}
						onClick={() => {
							if (!has(kode)) make.mutate(kode)
						}}
					>
						{nama}
					</button>
				))}
			</div>
		</fieldset>
	)
}
