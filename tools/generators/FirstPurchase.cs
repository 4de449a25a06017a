using System;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Threading.Tasks;
using MyNamespace;
using Newtonsoft.Json.Linq;

/// <summary>Buys shares with the client that NSwag generates, and reads an amount, an error and an event.</summary>
public static class FirstPurchase
{
    public static int Main()
    {
        RunAsync().GetAwaiter().GetResult();
        return 0;
    }

    private static async Task RunAsync()
    {
        var http = new HttpClient();
        var key = System.Environment.GetEnvironmentVariable("PARTNER_API_KEY");
        http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", key);
        var api = new Client(http) { BaseUrl = System.Environment.GetEnvironmentVariable("PARTNER_BASE_URL") };

        var customer = await api.CreateCustomerAsync(NewKey(), null, new CreateCustomerRequest
        {
            Phone = "+201055667001",
            Name = new PersonNameInput { En = "Mariam Hassan", Ar = "مريم حسن" },
        });
        await api.CompleteKycAsync(null, customer.Id);
        var order = await api.CreateOrderAsync(NewKey(), null, new CreateOrderRequest
        {
            Customer = customer.Id,
            Property = "ALX-SM-021",
            Shares = 3,
            Funding = new OrderFundingInput { Method = FundingMethod.Partner_settlement },
        });

        decimal payable = order.Amounts.Payable;
        var settlement = new SettleOrderRequest { Reference = "FT-" + order.Number, Amount = payable + 0.01m };
        try
        {
            await api.SettleOrderAsync(NewKey(), null, settlement, order.Id);
            throw new Exception("A wrong amount was accepted.");
        }
        catch (ApiException<Error> refusal)
        {
            var error = refusal.Result.Error1;
            Check(error.Code == ErrorCode.Amount_mismatch, error.Message);
            var details = JObject.FromObject(error.Details).ToObject<AmountMismatchDetails>();
            Check(details.Expected == payable && details.Received == payable + 0.01m, "The amounts of the error");
        }

        settlement.Amount = payable;
        await api.SettleOrderAsync(NewKey(), null, settlement, order.Id);
        await api.SimulateOrderAsync(null, new SimulateOrderRequest { To = SimulationTarget.Paid }, order.Id);
        var events = await api.ListEventsAsync(new[] { EventType.Order_paid }, null, order.Id, null, null, null, null, null, null);
        Check(events.Data.Single().Data.Order.Amounts.Payable == payable, "The amount of the event");
    }

    private static string NewKey() => Guid.NewGuid().ToString();

    private static void Check(bool isAsExpected, string what)
    {
        if (!isAsExpected) throw new Exception("Not as expected: " + what);
    }
}
